/** Seeds once per run: every test file then starts from a copy. */
import { bareTemplate } from './support.ts';

export default async function setup(): Promise<void> {
  await bareTemplate();
}
