import { expect } from '@playwright/test'
import { z } from 'zod'
import type { Client } from './client.ts'
import { drawPicture } from './pictures.ts'

const Stored = z.object({ fileId: z.string() })
const Applied = z.object({ appliedAt: z.string() })
const Who = z.object({ designer: z.object({ designerId: z.string() }) })

const BANK = {
  bankName: 'ICBC',
  bankProvince: 'Beijing',
  bankCity: 'Beijing',
  bankBranch: 'Chaoyang',
  accountNumber: '6222020000000000',
  accountNumberConfirm: '6222020000000000',
}

const PAPERS = {
  INDIVIDUAL: (fileId: string) => ({ idCardNumber: 'DEMO-110101-0001', idCardPicId: fileId }),
  CORPORATE: (fileId: string) => ({
    businessLicense: '91110000DEMO00001X',
    licensePicId: fileId,
    contactPersonName: 'Wen Li',
    contactPersonPhoneNumber: '+8617000000199',
    contactPersonEmail: 'contact@example.com',
  }),
} as const

/** An account applies to be a designer with bank details of its own, and a reviewer approves it. */
export async function becomeDesigner(
  client: Client,
  reviewer: Client,
  designerType: keyof typeof PAPERS,
  nickname: string,
): Promise<void> {
  await succeeds(client.call('POST', '/v1/designers/agreement', { decision: 'AGREE' }))
  const picture = await drawPicture({ seed: nickname.length, width: 640, height: 480 })
  const { fileId } = Stored.parse(
    await succeeds(client.upload('/v3/designers/files/identity', 'identity.jpg', picture)),
  )
  await succeeds(
    client.call('POST', '/v1/designers', {
      designerType,
      nickname,
      realName: nickname,
      address: '1 Test Road',
      contentTypes: ['themes'],
      accountName: nickname,
      ...BANK,
      ...PAPERS[designerType](fileId),
      agreedDesignerRevenueAndPublisherProtocol: true,
    }),
  )
  const { designer } = Who.parse(await succeeds(client.call('GET', '/auth/me')))
  const path = `/staff/v1/designers/${designer.designerId}`
  const { appliedAt: askedAt } = Applied.parse(await succeeds(reviewer.call('GET', path)))
  await succeeds(reviewer.call('POST', `${path}/decision`, { decision: 'APPROVE', askedAt }))
}

/** @returns the data of a reply that must be a success */
export async function succeeds(answer: ReturnType<Client['call']>): Promise<unknown> {
  const { code, data } = await answer
  expect(code, JSON.stringify(data)).toBe('success')
  return data
}
