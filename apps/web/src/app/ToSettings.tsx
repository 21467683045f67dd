import { Navigate } from 'react-router'
import { paths } from './paths.ts'

export default function ToSettings() {
  return <Navigate to={paths.settings()} replace />
}
