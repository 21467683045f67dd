import { lazy } from 'react'
import { UnhydratedDocument } from '../UnhydratedDocument.tsx'

const HowYouArePaid = lazy(() => import('../pages/HowYouArePaid.tsx'))

/** `/tutorials/howYouArePaid`: from a sale to the bank account. */
export default function HowYouArePaidScreen() {
  return (
    <UnhydratedDocument id="howYouArePaid">
      <HowYouArePaid />
    </UnhydratedDocument>
  )
}
