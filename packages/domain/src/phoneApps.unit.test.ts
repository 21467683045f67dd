import { expect, test } from 'vitest'
import { launcherApp } from './phoneApps.ts'

const keyOf = (name: string) => launcherApp(name)?.key

test('one app has many names', () => {
  const phone = [
    'com.android.contacts.activities.TwelveKeyDialer',
    'com.android.phone',
    'com.google.android.dialer',
    'com.android.incallui',
    'com.android.providers.contacts.CallLogProvider',
  ]
  expect(new Set(phone.map(keyOf))).toEqual(new Set(['dialer']))
  // Public icon sets draw a person for it, beside the handset of the dialer.
  expect(keyOf('com.android.contacts')).toBe('contacts')
  expect(keyOf('com.android.contacts.activities.PeopleActivity')).toBe('contacts')
})

test('the name that a launcher asks for first ranks lowest', () => {
  const rankOf = (name: string) => launcherApp(name)?.rank ?? -1
  expect(rankOf('com.android.calendar')).toBeLessThan(rankOf('com.xiaomi.calendar'))
  expect(rankOf('com.miui.securitycenter')).toBeLessThan(rankOf('com.miui.securitycenter.Main'))
})

test('an app that no phone brings is its package, whatever its activity and case', () => {
  expect(launcherApp('com.tencent.mm')).toEqual({ key: 'com.tencent.mm', known: null, rank: 0 })
  expect(keyOf('com.tencent.mm.ui.LauncherUI')).toBe('com.tencent.mm')
  expect(keyOf('Com.Example.Shop')).toBe('com.example.shop')
  // What is left of a name must still be one.
  expect(keyOf('com.MainActivity')).toBe('com.mainactivity')
})

test('what is no app has none', () => {
  expect(launcherApp('com.miui.home.toggle_bg')).toBeNull()
})
