/** The sections of each agreement, in their order; their words are in the catalogues. */
export const agreementDocuments = {
  contributor: [
    'parties',
    'registration',
    'rights',
    'licence',
    'review',
    'removal',
    'conduct',
    'data',
    'liability',
    'changes',
    'law',
  ],
  revenue: ['subject', 'share', 'settlement', 'window', 'tax', 'payment', 'sharing', 'suspension', 'changes'],
} as const
