import { Navigate } from 'react-router'
import { paths } from '../../shell/paths.ts'

/** Spec §2: /theme-competition-2025 redirects to its home. */
export default function ToCompetition() {
  return <Navigate to={paths.competition2025()} replace />
}
