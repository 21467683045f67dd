import { ContactScreen } from './ContactScreen.tsx'

export default function PhoneScreen() {
  return <ContactScreen noun="phone" />
}
