import { expect, test } from 'vitest'
import { PRODUCT_TYPES } from '../../productTypes.ts'
import {
  AUDIT_STATES,
  IN_PROCESS_AUDIT_STATES,
  isAuditInProcess,
  isOpenAudit,
  submittedState,
} from './lifecycle.ts'

test('only packages wait for screenshots', () => {
  expect(PRODUCT_TYPES.filter((type) => submittedState(type) === 'WAITING_SCREENSHOTS')).toEqual([
    'THEME',
    'AOD',
  ])
})

test('open is what may still become a release', () => {
  expect(AUDIT_STATES.filter(isAuditInProcess)).toEqual([...IN_PROCESS_AUDIT_STATES])
  expect(AUDIT_STATES.filter(isOpenAudit)).toEqual([
    'WAITING_SCREENSHOTS',
    'WAITING_REVIEW',
    'UNDER_REVIEW',
    'APPROVED',
  ])
})
