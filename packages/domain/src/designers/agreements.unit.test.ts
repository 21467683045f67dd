import { expect, test } from 'vitest'
import {
  agreementState,
  CONTRIBUTOR_AGREEMENT_VERSION,
  REVENUE_AGREEMENT_VERSION,
  type StoredAgreement,
} from './agreements.ts'

const said = (
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
  ['one of two', [said('contributor', 'AGREE')], 'UNKNOWN'],
  ['both', [said('contributor', 'AGREE'), said('revenue', 'AGREE')], 'AGREE'],
  [
    'one agreed in an old version: asked again',
    [said('contributor', 'AGREE', '2019-01'), said('revenue', 'AGREE')],
    'UNKNOWN',
  ],
  ['exit', [said('contributor', 'DIS_AGREE'), said('revenue', 'DIS_AGREE')], 'DIS_AGREE'],
  [
    'exit, then agreed after all',
    [said('contributor', 'DIS_AGREE'), said('contributor', 'AGREE'), said('revenue', 'AGREE')],
    'AGREE',
  ],
  [
    'agreed, then exit',
    [said('contributor', 'AGREE'), said('revenue', 'AGREE'), said('revenue', 'DIS_AGREE')],
    'DIS_AGREE',
  ],
] as const)('%s', (_, stored, state) => {
  expect(agreementState(stored)).toBe(state)
})
