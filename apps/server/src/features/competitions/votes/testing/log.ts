import type { TestApp } from '../../../../testing/harness.ts'
import { writeLogs } from '../sequence.ts'

/** Writes every vote that waits into the log, as the polling task does each second. */
export async function writeAll({ platform }: Pick<TestApp, 'platform'>): Promise<void> {
  while ((await writeLogs(platform)) > 0);
}
