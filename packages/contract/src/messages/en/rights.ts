export default {
  'rightsTitle.required': 'Give the record a title.',
  'rightsTitle.tooLong':
    "Titles can contain up to {max} characters. You've entered {count} characters. A Chinese character counts as two.",
  'rightsNote.tooLong':
    "Notes can contain up to {max} characters. You've entered {count} characters. A Chinese character counts as two.",
  'rightsNote.required': 'Enter a note.',
  'rights.notFound': 'This rights record could not be found. Choose another.',
  'rights.notYours': 'This rights record belongs to another designer.',
  'rights.archived': 'This rights record is archived. Choose another, or bring it back in the settings.',
  'rights.tooMany': 'You can keep up to {max} rights records in use. Archive one first.',
} as const
