import en from '../../../web/src/i18n/en/ui.json' with { type: 'json' }
import zh from '../../../web/src/i18n/zh/ui.json' with { type: 'json' }
import type { Words } from '../words.ts'

const STATES: Readonly<Record<Words['locale'], Readonly<Record<string, string>>>> = {
  en: en.status,
  zh: zh.status,
}

/** A state in the portal's words; a newer one, which this version does not know, as it is called. */
export const stateWord = (state: string, { locale }: Words): string => STATES[locale][state] ?? state
