/** Reads the output of pgTAP (Test Anything Protocol) strictly, so that no output is a failure. */

export interface TapReport {
  passed: number;
  /** One entry per failed assertion: its line and the diagnostics beneath it. */
  failures: string[];
  /** Faults of the run itself: no plan, a plan that was not kept, no assertion at all. */
  faults: string[];
}

/** @param rows text cells in the order the server sent them; a cell may hold several lines */
export function readTap(rows: readonly string[]): TapReport {
  const report: TapReport = { passed: 0, failures: [], faults: [] };
  let planned: number | undefined;
  let ran = 0;
  let lastFailed = false;

  for (const line of rows.flatMap((row) => row.split('\n'))) {
    const plan = /^1\.\.(\d+)/.exec(line);
    if (plan) {
      planned = Number(plan[1]);
    } else if (/^ok\b/.test(line)) {
      ran += 1;
      lastFailed = false;
      report.passed += 1;
    } else if (/^not ok\b/.test(line)) {
      ran += 1;
      lastFailed = true;
      report.failures.push(line);
    } else if (lastFailed && line.startsWith('#')) {
      report.failures.push(`${report.failures.pop() ?? ''}\n${line}`);
    }
  }

  if (ran === 0) report.faults.push('no assertion ran');
  if (planned === undefined) report.faults.push('no plan');
  else if (planned !== ran) report.faults.push(`planned ${planned} assertions, ran ${ran}`);
  return report;
}
