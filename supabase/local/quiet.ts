/**
 * lite prints every error of the database with its stack, also those that are an answer: a refused
 * row, a taken name, a throttle. The caller is told; the console of whoever develops stays readable.
 */
import { requestContext } from './request-context.ts';

const installed = Symbol.for('trap-violinist.quiet-refusals');

/** Drops from console.error what a request's own answer says; everything else passes. */
export function keepRefusalsQuiet(): void {
  const print = console.error;
  if (Reflect.has(print, installed)) return;
  console.error = Object.assign(
    (...values: unknown[]) => {
      if (requestContext.getStore() === undefined || !values.some(isRefusal)) print(...values);
    },
    { [installed]: true },
  );
}

/** SQLSTATE classes that speak about the request, not about the server, and tokens that do not hold. */
const REFUSALS = /^(22|23|42|P0|PT|PGRST|ERR_JW)/;

function isRefusal(value: unknown): boolean {
  if (!(value instanceof Error)) return false;
  // Asked for what is not exposed: the one refusal that lite gives no code.
  if (value.message.endsWith('in the schema cache')) return true;
  return 'code' in value && typeof value.code === 'string' && REFUSALS.test(value.code);
}
