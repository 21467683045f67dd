import { lazy } from 'react'
import { UnhydratedDocument } from '../UnhydratedDocument.tsx'

const CopyrightProof = lazy(() => import('../pages/CopyrightProof.tsx'))

/** Spec §2, /docs/proof-of-copyright-example. */
export default function CopyrightProofScreen() {
  return (
    <UnhydratedDocument id="copyrightProof">
      <CopyrightProof />
    </UnhydratedDocument>
  )
}
