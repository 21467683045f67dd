import { UserAction } from '@easel/domain/base/user-actions/rules.ts'
import { describe, expect, test } from 'vitest'
import { createActions, moduleOf, wantsPrivacy } from './actions.ts'

const nobody = { designerId: '', miid: '', designerLevel: '' }

function setUp(identity = nobody) {
  const sent: string[] = []
  const idle: (() => void)[] = []
  const actions = createActions({
    send: (url) => sent.push(url),
    whenIdle: (run) => idle.push(run),
    identity: () => identity,
  })
  const rest = () => idle.shift()?.()
  return { ...actions, sent, idle, rest }
}

const queryOf = (url: string) => Object.fromEntries(new URLSearchParams(url.split('?')[1]))

describe('telling', () => {
  test('waits until the page has nothing else to do', () => {
    const { record, sent, rest } = setUp()
    record('/works/themes', 'view')
    expect(sent).toEqual([])
    rest()
    expect(sent).toEqual(['/thm/user-actions?moduleId=%2Fworks%2Fthemes&action=view'])
  })

  test('some at a time, asking for one moment at a time', () => {
    const { record, sent, idle, rest } = setUp()
    for (let index = 0; index < 25; index += 1) record('/', `act ${index}`)
    expect(idle).toHaveLength(1)
    rest()
    expect(sent).toHaveLength(10)
    rest()
    rest()
    expect(sent).toHaveLength(25)
    expect(idle).toHaveLength(0)
  })

  test('everything that is left when the page goes, once', () => {
    const { record, leave, sent, rest } = setUp()
    for (let index = 0; index < 15; index += 1) record('/', `act ${index}`)
    leave()
    expect(sent).toHaveLength(15)
    rest()
    leave()
    expect(sent).toHaveLength(15)
  })

  test('forgets rather than grows', () => {
    const { record, leave, sent } = setUp()
    for (let index = 0; index < 500; index += 1) record('/', `act ${index}`)
    leave()
    expect(sent).toHaveLength(50)
  })

  test('what the server keeps', () => {
    const { record, leave, sent } = setUp({ designerId: 'd', miid: '7', designerLevel: 'NONE' })
    record('/works/themes/:id', 'POST /v3/designers/audits/submit-mtz')
    record('/ip', 'view', '从首页')
    leave()
    expect(sent.map((url) => UserAction.safeParse(queryOf(url)).success)).toEqual([true, true])
    expect(queryOf(sent[0] ?? '')).toMatchObject({ designerId: 'd', miid: '7', designerLevel: 'NONE' })
  })
})

test.each([
  ['/', '/'],
  ['/works/themes/0198c1f2-7f3a-7aaa-8bbb-123456789abc/edit', '/works/themes/:id/edit'],
  ['/detail/42', '/detail/:id'],
  ['/tutorials/guide', '/tutorials/guide'],
  ['/theme-competition-2025/home', '/theme-competition-2025/home'],
])('%s is told as %s', (pathname, module) => {
  expect(moduleOf(pathname)).toBe(module)
})

test.each([
  [{ doNotTrack: '1' }, true],
  [{ globalPrivacyControl: true }, true],
  [{ doNotTrack: '0', globalPrivacyControl: false }, false],
  [{ doNotTrack: null }, false],
  [{}, false],
])('%j: private is %s', (wishes, expected) => {
  expect(wantsPrivacy(wishes)).toBe(expected)
})
