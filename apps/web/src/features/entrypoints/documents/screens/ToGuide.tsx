import { redirect } from 'react-router'
import { paths } from '../../../../app/paths.ts'

/** Spec §2: /tutorials redirects to the guide. */
const lead = () => redirect(paths.document('guide'))
export const loader = lead
export const clientLoader = lead

export default function ToGuide() {
  return null
}
