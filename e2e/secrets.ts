import { expect } from '@playwright/test'

/** What was typed, sent or issued must not be in a log; a failure names the kind, not the secret. */
export function expectNoSecret(log: string, secrets: Readonly<Record<string, string>>): void {
  expect(log.length).toBeGreaterThan(0)
  for (const [kind, secret] of Object.entries(secrets)) {
    expect(secret.length, `${kind} is known`).toBeGreaterThan(0)
    expect(holds(log, secret), `${kind} is in the log`).toBe(false)
  }
}

/** Six digits of a code occur by chance within an instant or a duration: only a whole number counts. */
function holds(log: string, secret: string): boolean {
  if (!/^\d+$/.test(secret)) return log.includes(secret)
  return new RegExp(`(?<![\\d.])${secret}(?!\\d)`).test(log)
}
