import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { writeIn } from '../i18n/locale.ts'
import { loadTexts } from '../i18n/texts.ts'
import { ApiError } from './apiError.ts'
import { FAILED_ACTIONS, withErrorPrefix } from './errorPrefix.ts'

/** Spec §8, user-facing messages, in both languages. */
const SENTENCES: Readonly<Record<(typeof FAILED_ACTIONS)[number], readonly [en: string, zh: string]>> = {
  submit: ['Couldn’t submit', '提交失败'],
  upload: ['Couldn’t upload, try again', '上传失败，请重试'],
  withdraw: ['Couldn’t withdraw submission', '撤回提交失败'],
  removal: ['Couldn’t submit the removal application', '下架申请提交失败'],
  save: ['Couldn’t save', '保存失败'],
  designer: ['Couldn’t find designer info', '未找到设计师信息'],
  verification: ['Could not get verification info', '无法获取认证信息'],
}

const features = fileURLToPath(new URL('../features/', import.meta.url))
const sources = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  .map((name) => readFileSync(features + name, 'utf8'))

beforeAll(() => Promise.all([loadTexts('en', 'app'), loadTexts('zh', 'app')]))

describe.each(FAILED_ACTIONS)('what could not be done: %s', (action) => {
  test.each([0, 1] as const)('comes first, in either language, with the reason after it', async (at) => {
    writeIn(at === 0 ? 'en' : 'zh')
    const refused = new ApiError(409, 'audit.duplicate', 'Because.', { auditId: '7' })
    const failed = await withErrorPrefix(action, Promise.reject(refused)).catch((reason: unknown) => reason)
    writeIn(null)
    expect(failed).toMatchObject({ status: 409, code: 'audit.duplicate', data: { auditId: '7' } })
    expect(failed).toHaveProperty('message', expect.stringMatching(/Because\.$/))
    expect(failed).toHaveProperty('message', expect.stringContaining(SENTENCES[action][at]))
  })

  test('is used by some screen', () => {
    const users = sources.filter(
      (text) => text.includes(`withErrorPrefix('${action}'`) || text.includes(`couldNot('${action}'`),
    )
    expect(users.length).toBeGreaterThan(0)
  })
})

test('what is no refusal stays as it was', async () => {
  const fault = new Error('a bug')
  await expect(withErrorPrefix('save', Promise.reject(fault))).rejects.toBe(fault)
})
