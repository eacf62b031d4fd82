import { expect, it } from 'vitest';
import { clientRows, databaseRows, faultRows, hostileRows, policyRows, soakRows } from './rows.ts';

it('counts hostile requests by role', () => {
  const request = (role: string, status: string) => ({ ancestorTitles: [role, 'files'], status });
  const assertionResults = [
    request('visitor', 'passed'),
    request('visitor', 'failed'),
    request('admin', 'passed'),
  ];
  expect(hostileRows({ testResults: [{ assertionResults }] })).toEqual([
    { what: 'hostile requests: visitor', tried: 2, held: 1 },
    { what: 'hostile requests: admin', tried: 1, held: 1 },
  ]);
});

it('counts end-to-end tests in nested suites, and not those that were skipped', () => {
  const spec = (ok: boolean, status = 'expected') => ({ ok, tests: [{ status }] });
  const report = {
    suites: [{ specs: [spec(true)], suites: [{ specs: [spec(false), spec(true, 'skipped')] }] }],
  };
  expect(faultRows(report)).toEqual([{ what: 'faults', tried: 2, held: 1 }]);
  expect(policyRows({ specs: [spec(true)] })).toMatchObject([{ note: '0 violations' }]);
});

it('counts mutants that are explained as held', () => {
  const table = {
    policy: { made: 10, noticed: 9, explained: 1 },
    check: { made: 5, noticed: 4, explained: 0 },
  };
  expect(databaseRows(table)).toMatchObject([{ tried: 15, held: 14 }]);
});

it('counts mutants that hang as killed, and leaves out those that are ignored', () => {
  const statuses = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'RuntimeError'];
  const mutants = statuses.map((status) => ({ status }));
  expect(clientRows({ files: { 'a.ts': { mutants } } })).toEqual([
    { what: 'client mutants', tried: 4, held: 2, note: '1 more explained' },
  ]);
});

it('says what a soak ended with', () => {
  const growth = [{ measure: 'heap', thirds: [14.2, 15.1, 15.2], levelsOff: true }];
  expect(soakRows({ rounds: 12, growth })).toEqual([
    { what: 'soak: what levels off', tried: 1, held: 1, note: '12 rounds; heap 14 15 15' },
  ]);
});
