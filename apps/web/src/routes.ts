import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Spec §2: every address of the application, from top to bottom. */
export default [
  // Everybody
  layout('shell/layouts/PublicLayout.tsx', [
    route('theme-competition-2025', 'features/competitions/ToCompetition.tsx'),
    route('theme-competition-2025/home', 'features/competitions/Competition2025Screen.tsx'),
  ]),

  // Signing in and signing up
  layout('shell/layouts/AuthLayout.tsx', []),

  // Designers
  layout('shell/layouts/MainLayout.tsx', [index('features/home/HomeScreen.tsx')]),

  // Staff
  layout('shell/layouts/ConsoleLayout.tsx', []),

  route('*', 'shell/NotFoundScreen.tsx'),
] satisfies RouteConfig
