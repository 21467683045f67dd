/** The accounts of the demo data, in the order in which they are offered. */
export const DEMO_ACCOUNTS = [
  'designer',
  'studio',
  'partner',
  'pending',
  'refused',
  'banned',
  'newcomer',
  'voter',
  'reviewer',
  'finance',
  'organiser',
  'judge1',
  'judge2',
  'judge3',
  'admin',
  'reviewer2',
  'workshop',
] as const
export type DemoAccount = (typeof DEMO_ACCOUNTS)[number]

/** Of all of them (docs/architecture.md, runtime contract). */
export const DEMO_PASSWORD = 'easel-demo'

export const demoEmail = (account: DemoAccount): string => `${account}@demo.easel.test`
