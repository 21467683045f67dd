import { lazy } from 'react'
import { Written } from '../Written.tsx'

const Plagiarism = lazy(() => import('../pages/Plagiarism.tsx'))

/** Spec §2, /tutorials/plagiarismAndInfringement. */
export default function PlagiarismScreen() {
  return (
    <Written id="plagiarism">
      <Plagiarism />
    </Written>
  )
}
