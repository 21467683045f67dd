export default {
  'upload.tooMany': 'Up to {max} uploads can be under way at a time. Wait until some have finished.',
  'upload.quotaFull':
    'Uploads under way may take {max:bytes} together; {used:bytes} are in use. Wait until some have finished.',
  'upload.metadata': 'The upload does not say what it is. Start it again.',
  'upload.cancelled': 'The upload was cancelled.',
  'upload.busy': 'This upload is already being sent from somewhere else.',
  'upload.sizeDiffers': 'The file changed while it was being sent. Choose it again.',
  'audit.mediumMissing': 'Upload the file first.',
  'medium.refused': 'The file cannot be accepted.',
  'medium.wrongType': 'This file was uploaded for another kind of product.',
  'medium.timeLimit': 'The file takes too long to check. Make it smaller or export it anew.',
  'batch.notFound': 'This batch does not exist any more.',
  'batch.full': 'A batch holds up to {max} files.',
  'batch.tooManyOpen': 'Up to {max} batches can be open at a time. Submit or discard one first.',
  'batch.wrongType': 'This batch is for another kind of product.',
  'bulk.nothingWaits': 'Nothing of this kind is waiting.',
  'bulk.nothingHeld': 'You hold no bulk. Claim one.',
} as const
