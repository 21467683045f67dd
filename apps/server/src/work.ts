import type { Platform } from './platform/platform.ts'

/** Every job and ticker of every feature; only workers run them, web processes may send. */
export function addJobs(_platform: Platform): void {}
