export default {
  'field.invalidType': 'This has the wrong form.',
  'field.invalidOption': 'This is not one of the choices.',
  'field.invalidFormat': 'This has the wrong form.',
  'field.invalid': 'This is not valid.',
  'field.unknown': 'This field is not known here.',
  'field.tooShort': 'At least {min} characters are needed.',
  'field.tooLong': 'Up to {max} characters are allowed.',
  'field.tooSmall': 'The least allowed is {min}.',
  'field.tooLarge': 'The most allowed is {max}.',
  'field.tooFew': 'At least {min} are needed.',
  'field.tooMany': 'Up to {max} are allowed.',
  'field.notMultiple': 'This goes in steps of {step}.',
  'text.controlCharacter': 'This contains an invisible control character. Type it anew instead of pasting.',
  'text.brokenCharacter': 'This contains a broken character. Type it anew.',
  'text.directionOverride':
    'This contains an invisible character that changes the direction of reading. Type it anew.',
} as const
