import { ContactScreen } from './ContactScreen.tsx'

export default function EmailScreen() {
  return <ContactScreen noun="email" />
}
