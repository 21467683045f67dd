import { listAudits } from '@easel/contract/publishing/audits/endpoints.ts'
import type pg from 'pg'
import { z } from 'zod'
import { type Client, createClient } from '../../e2e/client.ts'
import { grantRole, verifyDesigner } from '../../e2e/database.ts'
import type { Portal } from '../../e2e/portal.ts'
import { submitTheme } from '../../e2e/submission.ts'

const Claimed = z.object({ token: z.string() })
const Works = z.object({ items: z.array(z.object({ auditId: z.string() })) })

export interface Journey {
  readonly database: pg.Client
  /** Where the designer submits. */
  readonly makes: Portal
  /** Where staff decide and the designer looks again. */
  readonly reads: Portal
  /** Of the theme; no two journeys share it. Spec §5: 18 characters at most. */
  readonly title: string
}

/** From the first sign-up to a work that is approved. */
export async function journey({ database, makes, reads, title }: Journey): Promise<void> {
  const key = title.replaceAll(/\W+/g, '-')
  const [designer, reviewer] = [
    await person(makes, `designer-${key}`),
    await person(makes, `reviewer-${key}`),
  ]
  await verifyDesigner(database, designer.email)
  await grantRole(database, reviewer.email, 'reviewer')
  succeeded('agreement', await designer.call('POST', '/v1/designers/agreement', { decision: 'AGREE' }))
  const auditId = await submitTheme(designer, { en: title, zh: title })
  for (const who of [designer, reviewer]) who.moveTo(reads.url)
  const path = `/staff/v1/audits/${auditId}`
  const claimed = await reviewer.call('POST', `${path}/claim`, {})
  const { token } = Claimed.parse(succeeded('claim', claimed))
  succeeded('decision', await reviewer.call('POST', `${path}/decision`, { token, decision: 'APPROVE' }))
  const works = Works.parse(
    succeeded('works', await designer.call('GET', `${listAudits.path}?state=APPROVED`)),
  )
  if (!works.items.some((work) => work.auditId === auditId)) throw new Error(`${title} is not approved`)
}

async function person({ url }: Portal, name: string): Promise<Client> {
  const client = createClient(url, `${name}@example.com`.toLowerCase())
  const password = `a quiet ${name} evening`
  succeeded('sign-up', await client.call('POST', '/auth/sign-up/email', { email: client.email, password }))
  return client
}

function succeeded(what: string, { code, data }: Awaited<ReturnType<Client['call']>>): unknown {
  if (code !== 'success') throw new Error(`${what}: ${code} ${JSON.stringify(data)}`)
  return data
}
