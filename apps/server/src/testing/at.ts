import type { Platform } from '../platform/platform.ts'
import type { TestApp } from './harness.ts'

/** The platform with its clock at one moment, for what happened then. */
export const at = ({ platform }: TestApp, moment: Date): Platform => ({
  ...platform,
  clock: { now: () => moment },
})
