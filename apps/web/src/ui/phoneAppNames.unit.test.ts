import { phoneAppName } from '@easel/domain/phoneAppNames.ts'
import { phoneApps } from '@easel/domain/phoneApps.ts'
import { expect, test } from 'vitest'
import en from '../i18n/en/ui.json' with { type: 'json' }
import zh from '../i18n/zh/ui.json' with { type: 'json' }

test('pages and drawn pictures call the apps of a phone the same', () => {
  for (const app of phoneApps()) {
    expect([app, en.phone.app[app], zh.phone.app[app]]).toEqual([
      app,
      phoneAppName(app, 'en'),
      phoneAppName(app, 'zh'),
    ])
  }
})
