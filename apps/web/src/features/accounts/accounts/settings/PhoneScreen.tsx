import { Navigate } from 'react-router'
import { paths } from '../../../../app/paths.ts'
import { useOfSession, usesPhones } from '../../../../app/session.ts'
import { ContactScreen } from './ContactScreen.tsx'

export default function PhoneScreen() {
  const phones = useOfSession(usesPhones)
  return phones ? <ContactScreen noun="phone" /> : <Navigate to={paths.settings('contactInfo')} replace />
}
