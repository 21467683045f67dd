import { expect, test } from 'vitest'
import { designer } from '../testing/sessions.ts'
import { workspaceItems } from './workspaceItems.ts'

test.each([
  ['NONE', undefined, false],
  ['B', undefined, false],
  ['A', undefined, true],
  ['S', undefined, true],
  ['NONE', true, true],
  ['B', true, true],
] as const)('a designer of level %s, invited: %s, finds Tenders: %s', (designerLevel, isBidder, finds) => {
  if (!designer.designer) throw new Error('no designer')
  const me = { ...designer, designer: { ...designer.designer, designerLevel }, ...(isBidder && { isBidder }) }
  expect(workspaceItems(me).some(({ href }) => href === '/tenders')).toBe(finds)
})

test('a judge finds what is to be judged, and nobody else does', () => {
  if (!designer.account) throw new Error('no account')
  const judge = { ...designer, account: { ...designer.account, roles: ['judge' as const] } }
  expect(workspaceItems(judge).map(({ key }) => key)).toContain('judging')
  expect(workspaceItems(designer).map(({ key }) => key)).not.toContain('judging')
  const reviews = { ...judge.account, roles: ['judge' as const, 'reviewer' as const] }
  expect(workspaceItems({ ...judge, account: reviews, designer: null })[0]?.key).toBe('home')
  expect(workspaceItems({ ...judge, designer: null }).map(({ key }) => key)).toEqual([
    'judging',
    'revenues',
    'competitions',
  ])
})
