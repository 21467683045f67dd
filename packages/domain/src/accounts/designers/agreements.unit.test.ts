import { expect, test } from 'vitest'
import {
  agreementState,
  CONTRIBUTOR_AGREEMENT_VERSION,
  REVENUE_AGREEMENT_VERSION,
  type StoredAgreement,
} from './agreements.ts'

const decision = (
  kind: StoredAgreement['kind'],
  decision: StoredAgreement['decision'],
  version?: string,
): StoredAgreement => ({
  kind,
  decision,
  version: version ?? (kind === 'revenue' ? REVENUE_AGREEMENT_VERSION : CONTRIBUTOR_AGREEMENT_VERSION),
})

test.each([
  ['nothing said', [], 'UNKNOWN'],
  ['one of two', [decision('contributor', 'AGREE')], 'UNKNOWN'],
  ['both', [decision('contributor', 'AGREE'), decision('revenue', 'AGREE')], 'AGREE'],
  [
    'one agreed in an old version: asked again',
    [decision('contributor', 'AGREE', '2019-01'), decision('revenue', 'AGREE')],
    'UNKNOWN',
  ],
  ['exit', [decision('contributor', 'DIS_AGREE'), decision('revenue', 'DIS_AGREE')], 'DIS_AGREE'],
  [
    'exit, then agreed after all',
    [decision('contributor', 'DIS_AGREE'), decision('contributor', 'AGREE'), decision('revenue', 'AGREE')],
    'AGREE',
  ],
  [
    'agreed, then exit',
    [decision('contributor', 'AGREE'), decision('revenue', 'AGREE'), decision('revenue', 'DIS_AGREE')],
    'DIS_AGREE',
  ],
] as const)('%s', (_, stored, state) => {
  expect(agreementState(stored)).toBe(state)
})
