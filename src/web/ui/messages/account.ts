const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

/** Texts of login, registration and profile. `spec`: the words of spec 000 §2. */
export const accountMessages = {
  spec: {
    noUserYet: "Don't have User?",
    alreadyUser: 'Already have User?',
    username: 'Username',
    password: 'Password',
    userId: 'User ID',
    name: 'Name',
    mobile: 'Mobile',
    email: 'Email',
    confirmPassword: 'Confirm Password',
    passwordHint:
      'Password should contain 1 capital letter, 1 number and 1 special character and must be 8 digits long.',
  },
  login: {
    title: 'Login',
    lead: 'Your bets, balance and history are where you left them.',
    challenge:
      'Robots are kept out: after some wrong passwords a challenge comes before the next try, and after too many the next try has to wait.',
    missing: 'Please fill in this field.',
  },
  register: {
    title: 'Register',
    lead: (years: number) => `One account per person, from the age of ${years}.`,
    dateOfBirth: 'Date of birth',
    country: 'Country of residence',
    chooseCountry: 'Choose your country',
    userIdHint: 'You log in with it. 3 to 32 letters a to z, digits, dots, hyphens or underscores.',
    userIdRule: 'Please use 3 to 32 letters a to z, digits, dots, hyphens or underscores.',
    birth: 'Please give a true date.',
    age: (years: number) =>
      `You must be ${years} or over. Your date of birth and country are asked for before your first deposit.`,
    consentBefore: 'With “Register” you accept the ',
    consentLink: 'Terms and Conditions',
    missing: 'Please fill in this field.',
    email: 'Please give an email address such as name@example.com.',
    mobile: 'Please give a telephone number such as +44 20 7946 0000.',
    showPassword: 'Show or hide the password',
  },
  profile: {
    title: 'Profile',
    lead: 'Who you are, and where you are signed in.',
    completeTitle: 'Complete your profile',
    completeText: 'Deposits and bets start once this is filled in:',
    missing: {
      name: 'your full name',
      dateOfBirth: 'your date of birth',
      address: 'your residential address',
      country: 'your country of residence',
    },
    form: 'Personal details',
    fullName: 'Full name',
    address: 'Residential address',
    gender: 'Gender (optional)',
    genderUnsaid: 'I do not wish to say',
    genders: { female: 'Female', male: 'Male', other: 'Another' },
    addressFixed:
      'Your address is verified. If you have moved, please tell us on the page Identity.',
    addressHint: 'Street and number, postal code, town.',
    save: 'Save',
    saveAndGoOn: 'Save and go on',
    saved: 'Your profile is saved.',
    locked: 'Name and date of birth can only be changed by support.',
    state: 'Account',
    states: {
      profile_incomplete: 'Profile incomplete',
      active: 'Active',
      inactive: 'Inactive',
      suspended: 'Suspended',
      timed_out: 'On a time-out',
      excluded: 'Excluded',
      closed: 'Closed',
    },
    stateTexts: {
      profile_incomplete: 'You can look around. Deposits and bets need a complete profile.',
      active: 'You can deposit, bet and withdraw.',
      inactive: 'There was no stake for a long time. You can deposit, bet and withdraw.',
      suspended:
        'Deposits and bets are stopped. You can still ask for your money. Please contact support for everything else.',
      timed_out:
        'Your account is on a break. When it has ended, the page Limits and breaks leads you back. You can withdraw now.',
      excluded: 'You have excluded yourself. You can withdraw your balance at any time.',
      closed: 'This account is closed.',
    },
    limits: 'Limits and breaks',
    identityLink: 'Prove your identity, age and address',
    limitsLink: 'Set limits, take a break or exclude yourself',
    userId: 'User name',
    playerNumber: 'Player number',
    otherDevice: 'Sign in on another device',
    otherDeviceText:
      'Makes a link and a code for your phone. It works once, within a minute. Anybody who opens it is signed in as you: show it to nobody. A logout on either device ends the session on both.',
    makeCode: 'Make a code',
    makeAnother: 'Make another code',
    codeLink: 'Sign-in link',
    codePicture: 'QR code of the sign-in link',
    codeEndsIn: (seconds: number) => `Works for ${seconds} more seconds.`,
    codeEnded: 'This code has ended.',
    programs: 'Programs',
    programsText: 'Let a program of your own look at prices and bet for you.',
    programsLink: 'Application keys',
    signInFirst: 'Please log in to see your profile.',
  },
  preferences: {
    title: 'Preferences',
    kept: 'Kept with your account, for all your devices.',
    oddsFormat: 'Prices are shown as',
    oddsFormatHint:
      'In lists, on the page of a match and on the slip. You type, and we take, decimal odds: all other ways but fractions are rounded.',
    oddsFormats: {
      decimal: 'Decimal odds',
      fractional: 'Fractional odds',
      american: 'American odds',
      indonesian: 'Indonesian odds',
      probability: 'Chance',
    },
    example: (name: string, odds: string) => `${name}: ${odds}`,
    timeZone: 'Time zone of dates and times',
    timeZoneNow: (time: string) =>
      `It is ${time} there now. Days of a list begin and end there too.`,
    deviceZone: (zone: string) => `That of this device (${zone})`,
    asksFirst: 'Ask me before placing a bet',
    keepsStake: 'Begin with the stake of my last bet',
    quickStakes: 'Your quick stakes',
    quickStake: (place: number) => `Quick stake ${place}`,
  },
  sessions: {
    heading: 'Where you are signed in',
    life: 'A session ends with a logout, when it was not used for some time, and at its longest time at the latest.',
    open: (pages: number, programs: number) =>
      `Open now: ${pages === 1 ? 'only this session' : `${counted(pages, 'session')} of this site, this one too`}${
        programs === 0 ? '' : `, and ${counted(programs, 'session')} of your programs`
      }.`,
    title: 'Log out everywhere',
    question:
      'Every device and every program of yours is logged out, this one too. Bets and orders stay as they are.',
    confirm: 'Log out everywhere',
    cancel: 'Stay logged in',
  },
  handOff: {
    title: (name: string) => `Sign in as ${name}?`,
    fresh: 'Go on only if this is your own account.',
    replaces:
      'Go on only if this is your own account. It takes the place of the account that is signed in on this device now.',
    confirm: 'Sign in',
    refuse: 'Do not sign in',
  },
} as const
