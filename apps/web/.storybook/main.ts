import { fileURLToPath } from 'node:url'
import type { StorybookConfig } from '@storybook/react-vite'

/** The pieces of `ui`, and some parts of features, by themselves: `npm run storybook`, and the component tests of `npm test`. */
export default {
  framework: {
    name: '@storybook/react-vite',
    // Not the application's own: its router wants to be the whole page.
    options: { builder: { viteConfigPath: fileURLToPath(new URL('vite.config.ts', import.meta.url)) } },
  },
  stories: ['../src/{ui,features,app}/**/*.stories.tsx'],
  addons: ['@storybook/addon-vitest', '@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
} satisfies StorybookConfig
