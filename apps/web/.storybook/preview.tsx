import '@fontsource-variable/instrument-sans/wght.css'
import '../src/ui/theme/tokens.css'
import '../src/ui/theme/base.css'
import type { Preview } from '@storybook/react-vite'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { configure, expect } from 'storybook/test'
import { locales } from '../src/i18n/locale.ts'
import { loadEveryText, startTexts } from '../src/i18n/texts.ts'
import { cutTexts, spacedColons } from '../src/ui/testing/cutTexts.ts'

// It ends what hangs, and says nothing of how fast a machine is.
configure({ asyncUtilTimeout: 20_000 })

/** Every story in the chosen language and scheme, with axe over what it has drawn; no text of it may be cut, or a space apart from its colon. */
export default {
  initialGlobals: { locale: 'en', scheme: 'light' },
  globalTypes: {
    locale: { toolbar: { title: 'Language', items: [...locales], dynamicTitle: true } },
    scheme: { toolbar: { title: 'Scheme', items: ['light', 'dark'], dynamicTitle: true } },
  },
  parameters: {
    a11y: {
      test: 'error',
      // Base UI's guards are empty and hand the focus on as soon as they get it.
      context: { exclude: ['[data-base-ui-focus-guard]'] },
      options: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
    },
  },
  loaders: [
    async ({ globals }) => {
      const locale = locales.find((each) => each === globals.locale) ?? 'en'
      // A story that waited for texts within an act would never go on.
      await Promise.all([startTexts(locale), loadEveryText()])
      document.documentElement.dataset.scheme = globals.scheme === 'dark' ? 'dark' : 'light'
      return {}
    },
  ],
  afterEach: () => {
    expect(cutTexts(document.body)).toEqual([])
    expect(spacedColons(document.body)).toEqual([])
  },
  decorators: [
    (Story) => (
      <QueryClientProvider client={new QueryClient()}>
        <Suspense>
          <Story />
        </Suspense>
      </QueryClientProvider>
    ),
  ],
} satisfies Preview
