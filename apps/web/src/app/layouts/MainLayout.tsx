import { lazy } from 'react'
import { type LoaderFunctionArgs, useLocation } from 'react-router'
import { retried } from '../chunk.ts'
import { requireSession } from '../pageData.ts'
import { getSession, useOfSession } from '../session.ts'
import { showsFront } from '../start.ts'
import PublicLayout from './PublicLayout.tsx'

const WorkspaceLayout = lazy(() => retried(() => import('./WorkspaceLayout.tsx')))

export const loader = ({ request }: LoaderFunctionArgs) =>
  showsFront(getSession(), new URL(request.url).pathname) ? null : requireSession(request)
export const clientLoader = () => null

/**
 * `/` is the front page to visitors and home to designers; what lies below is the workspace
 * (docs/decisions/pages.md).
 */
export default function MainLayout() {
  const { pathname } = useLocation()
  const front = useOfSession((session) => showsFront(session, pathname))
  return front ? <PublicLayout /> : <WorkspaceLayout />
}
