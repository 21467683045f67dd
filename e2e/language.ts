import type { BrowserContext } from '@playwright/test'

/** Pages begin in English (spec §1): whoever reads another language has chosen it. */
export async function speaksAsItsBrowser(context: BrowserContext, url: string, locale = 'en'): Promise<void> {
  const [value = 'en'] = locale.split('-')
  await context.addCookies([{ name: 'locale', value, url }])
}
