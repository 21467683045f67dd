import type { BankFile } from '@easel/contract/money/payouts/endpoints.ts'
import { idOf } from '../../../../../app/testing/server.ts'

/** A file of the bank that nobody has read yet. */
export const receivedFile: BankFile = {
  id: idOf(1),
  direction: 'IN',
  name: 'booked-2026-11-16.xml',
  sizeBytes: 13_402_112,
  messageKind: null,
  messageId: null,
  transfers: 0,
  recorded: 0,
  totalFen: 0,
  state: 'RECEIVED',
  refusal: null,
  source: 'UPLOAD',
  madeBy: null,
  madeAt: '2026-11-16T02:00:00.000Z',
  doneAt: null,
}
