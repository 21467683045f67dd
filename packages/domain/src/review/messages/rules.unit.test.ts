import { expect, test } from 'vitest'
import { AUDIT_STATES } from '../../publishing/audits/lifecycle.ts'
import { MAX_MESSAGES, MAX_UNANSWERED, writeFault } from './rules.ts'

const facts = { state: 'REJECTED', messages: 0, unanswered: 0, asked: false } as const

test('a designer writes about a rejection, and answers a question while the submission is open', () => {
  const open = (asked: boolean) =>
    AUDIT_STATES.filter((state) => writeFault({ ...facts, state, asked }) === null)
  expect(open(false)).toEqual(['REJECTED'])
  expect(open(true)).toEqual([
    'WAITING_SCREENSHOTS',
    'WAITING_REVIEW',
    'UNDER_REVIEW',
    'APPROVED',
    'REJECTED',
  ])
})

test('so many messages wait for an answer, and so many are in a thread', () => {
  expect(writeFault({ ...facts, unanswered: MAX_UNANSWERED - 1 })).toBeNull()
  expect(writeFault({ ...facts, unanswered: MAX_UNANSWERED })?.code).toBe('thread.waitForAnswer')
  expect(writeFault({ ...facts, messages: MAX_MESSAGES - 1 })).toBeNull()
  expect(writeFault({ ...facts, messages: MAX_MESSAGES })?.code).toBe('thread.full')
})
