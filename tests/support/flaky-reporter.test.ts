import { expect, it, vi } from 'vitest';
import { flakyReporter } from './flaky-reporter.ts';

function tried(fullName: string, flaky: boolean) {
  return { fullName, module: { relativeModuleId: 'src/a.test.ts' }, diagnostic: () => ({ flaky }) };
}

it('names, at the end, what passed only at the second go', () => {
  const write = vi.fn();
  const reporter = flakyReporter(write);
  reporter.onTestCaseResult(tried('a beat > plays', false));
  reporter.onTestCaseResult(tried('a beat > stops', true));
  reporter.onTestCaseResult({ ...tried('was skipped', true), diagnostic: () => undefined });
  expect(write).not.toHaveBeenCalled();
  reporter.onTestRunEnd();
  expect(write).toHaveBeenCalledExactlyOnceWith('1 flaky\n  src/a.test.ts > a beat > stops');
});

it('is silent where every test passed at once', () => {
  const write = vi.fn();
  flakyReporter(write).onTestRunEnd();
  expect(write).not.toHaveBeenCalled();
});
