import { Navigate, redirect } from 'react-router'
import { paths } from '../../../../app/paths.ts'
import { getSession, useOfSession, usesPhones } from '../../../../app/session.ts'
import { ContactScreen } from './ContactScreen.tsx'

const lead = () => (usesPhones(getSession()) ? null : redirect(paths.settings('contactInfo')))
export const loader = lead
export const clientLoader = lead

export default function PhoneScreen() {
  const phones = useOfSession(usesPhones)
  return phones ? <ContactScreen noun="phone" /> : <Navigate to={paths.settings('contactInfo')} replace />
}
