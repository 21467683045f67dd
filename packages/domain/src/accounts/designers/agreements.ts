import { z } from 'zod'

/** Raised with every change of the text; a new version asks everybody again. */
export const CONTRIBUTOR_AGREEMENT_VERSION = '2026-11'
export const REVENUE_AGREEMENT_VERSION = '2026-11'
export const AGREEMENT_VERSIONS = {
  contributor: CONTRIBUTOR_AGREEMENT_VERSION,
  revenue: REVENUE_AGREEMENT_VERSION,
} as const
export type AgreementKind = keyof typeof AGREEMENT_VERSIONS

/** Spec §2: Agree or Exit. */
export const AgreementDecision = z.enum(['AGREE', 'DIS_AGREE'])
export type AgreementDecision = z.infer<typeof AgreementDecision>

/** Spec §3, local client state. */
export const AgreementState = z.enum(['UNKNOWN', 'AGREE', 'DIS_AGREE'])
export type AgreementState = z.infer<typeof AgreementState>

export interface StoredAgreement {
  readonly kind: AgreementKind
  readonly version: string
  readonly decision: AgreementDecision
}

/** AGREE only where the latest word on the current version of both agreements is AGREE; `stored` oldest first. */
export function agreementState(stored: readonly StoredAgreement[]): AgreementState {
  const latest = new Map<string, AgreementDecision>()
  for (const { kind, version, decision } of stored) {
    if (AGREEMENT_VERSIONS[kind] === version) latest.set(kind, decision)
  }
  if ([...latest.values()].includes('DIS_AGREE')) return 'DIS_AGREE'
  return latest.size === Object.keys(AGREEMENT_VERSIONS).length ? 'AGREE' : 'UNKNOWN'
}
