import { useLocation } from 'react-router'
import { kindPart } from '../kindPart.tsx'
import { useOfSession } from '../session.ts'
import { cameAsFront, showsFront } from '../start.ts'
import PublicLayout from './PublicLayout.tsx'

const WorkspaceLayout = kindPart(async () => (await import('./WorkspaceLayout.tsx')).default)

// The written front page does without it; everywhere else it comes beside the screen, not after it.
if (!cameAsFront()) WorkspaceLayout.begin()

/** `/` is the front page to visitors and home to designers; what lies below is the workspace (docs/decisions/0073). */
export default function MainLayout() {
  const { pathname } = useLocation()
  const front = useOfSession((session) => showsFront(session, pathname))
  return front ? <PublicLayout /> : <WorkspaceLayout />
}
