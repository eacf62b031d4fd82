import type { TestCase } from 'vitest/node';

interface TriedTest {
  fullName: string;
  module: { relativeModuleId: string };
  diagnostic(): Pick<NonNullable<ReturnType<TestCase['diagnostic']>>, 'flaky'> | undefined;
}

/** Names the tests that passed only when they were tried again: each is a defect to be found. */
export function flakyReporter(write: (line: string) => void = console.warn) {
  const flaky: string[] = [];
  return {
    onTestCaseResult: (test: TriedTest) => {
      if (test.diagnostic()?.flaky !== true) return;
      flaky.push(`${test.module.relativeModuleId} > ${test.fullName}`);
    },
    onTestRunEnd: () => {
      if (flaky.length > 0) write([`${flaky.length} flaky`, ...flaky].join('\n  '));
    },
  };
}
