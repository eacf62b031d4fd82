/** Milliseconds; longer than any healthy answer takes: after that the person is told. */
const ANSWER_WITHIN_MS = 20_000;

/** Calls a request off that is not answered in time; one signal a request. */
export function answerDeadline(): AbortSignal {
  return AbortSignal.timeout(ANSWER_WITHIN_MS);
}
