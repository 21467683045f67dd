import { expect, test } from 'vitest'
import { banLine, readBanLine } from './banLine.ts'
import { BAN_PERMISSIONS, PERMANENT_END } from './permissions.ts'

const ban = {
  designerId: '0198c0de-0000-7000-8000-000000000001',
  disableAuthSet: ['UPLOAD_MTZ', 'VOTE'] as const,
  beginDate: new Date('2026-11-20T10:00:00Z'),
  endDate: new Date('2026-11-27T10:00:00Z'),
}

test.each(['Copies of others', '两行：\n第二行 – 结束: 完', ''])(
  'a ban is read from the log as it was written: %j',
  (reason) => {
    const whole = { ...ban, disableAuthSet: [...ban.disableAuthSet], reason }
    expect(readBanLine(banLine(whole))).toEqual(whole)
    const forGood = { ...whole, disableAuthSet: [...BAN_PERMISSIONS], endDate: PERMANENT_END }
    expect(readBanLine(banLine(forGood))).toEqual(forGood)
    const ofAccount = { ...whole, designerId: null }
    expect(readBanLine(banLine(ofAccount))).toEqual(ofAccount)
  },
)

test.each([
  'It was a mistake',
  `${ban.designerId} SLEEP 2026-11-20T10:00:00Z – 2026-11-27T10:00:00Z: a`,
  `${ban.designerId} VOTE today – tomorrow: a`,
])('%j is no ban', (text) => {
  expect(readBanLine(text)).toBeNull()
})
