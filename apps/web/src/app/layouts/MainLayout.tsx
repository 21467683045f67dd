import { lazy } from 'react'
import { useLocation } from 'react-router'
import { retried } from '../chunk.ts'
import { useOfSession } from '../session.ts'
import { cameAsFront, showsFront } from '../start.ts'
import PublicLayout from './PublicLayout.tsx'

const workspaceLayout = () => import('./WorkspaceLayout.tsx')
const WorkspaceLayout = lazy(() => retried(workspaceLayout))

// The written front page does without it; everywhere else it comes beside the screen, not after it.
if (!cameAsFront()) workspaceLayout().catch(() => undefined)

/**
 * `/` is the front page to visitors and home to designers; what lies below is the workspace
 * (docs/decisions/public-pages.md).
 */
export default function MainLayout() {
  const { pathname } = useLocation()
  const front = useOfSession((session) => showsFront(session, pathname))
  return front ? <PublicLayout /> : <WorkspaceLayout />
}
