import { buildTheme } from '@easel/inspection/testing/theme.ts'
import { expect } from '@playwright/test'
import { z } from 'zod'
import type { Client } from './client.ts'

const Uploaded = z.object({
  packageId: z.string(),
  screenshots: z.array(z.object({ fileId: z.string() })).min(1),
})
const Saved = z.object({ auditId: z.string() })
const Claim = z.object({ token: z.string() })

interface Title {
  readonly en: string
  readonly zh: string
}

/** A theme with everything that a submission needs, as a draft. */
export async function draftTheme(client: Client, title: Title): Promise<string> {
  const sent = await client.upload('/v3/designers/audits/add-mtz', 'theme.mtz', buildTheme({ title }))
  const { packageId, screenshots } = Uploaded.parse(sent.data)
  const details = {
    name: title.en,
    version: '1.0.0',
    designer: 'Test Person',
    description: 'Folded at the kitchen table.',
    priceCoins: 3,
    tags: ['minimal'],
    regions: ['GLOBAL'],
    systemVersions: [15],
    screenshots: screenshots.map(({ fileId }) => fileId),
  }
  const saved = await client.call('POST', '/v3/designers/audits/product-info', { packageId, details })
  return Saved.parse(saved.data).auditId
}

/** A theme that waits for review, where a journey begins with one. */
export async function submitTheme(client: Client, title: Title): Promise<string> {
  const auditId = await draftTheme(client, title)
  const submitted = await client.call('POST', '/v3/designers/audits/submit-mtz', { auditId })
  expect(submitted.code).toBe('success')
  return auditId
}

/** A reviewer approves it; it is released the next day. */
export async function approve(client: Client, auditId: string): Promise<void> {
  const { token } = Claim.parse((await client.call('POST', `/staff/v1/audits/${auditId}/claim`)).data)
  const body = { token, decision: 'APPROVE', reasons: [] }
  expect((await client.call('POST', `/staff/v1/audits/${auditId}/decision`, body)).code).toBe('success')
}
