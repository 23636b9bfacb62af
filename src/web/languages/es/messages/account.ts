import type { accountMessages as english } from '#web/ui/messages/account.ts'
import type { Texts } from '../../texts.ts'
import { counted, plural } from '../../words.ts'

export const accountMessages: Texts<typeof english> = {
  spec: {
    noUserYet: '¿Aún no tiene usuario?',
    alreadyUser: '¿Ya tiene usuario?',
    username: 'Nombre de usuario',
    password: 'Contraseña',
    userId: 'Nombre de usuario',
    name: 'Nombre',
    mobile: 'Móvil',
    email: 'Correo electrónico',
    confirmPassword: 'Repetir la contraseña',
    passwordHint:
      'La contraseña debe tener 1 mayúscula, 1 número y 1 carácter especial, y 8 caracteres.',
  },
  login: {
    title: 'Entrar',
    lead: 'Sus apuestas, su saldo y su historial están donde los dejó.',
    challenge:
      'Así evitamos a los robots: tras varias contraseñas erróneas hay una prueba antes del siguiente intento, y tras demasiadas el siguiente intento tiene que esperar.',
    missing: 'Rellene este campo.',
  },
  register: {
    title: 'Registrarse',
    lead: (years) => `Una cuenta por persona, a partir de los ${years} años.`,
    dateOfBirth: 'Fecha de nacimiento',
    country: 'País de residencia',
    chooseCountry: 'Elija su país',
    userIdHint:
      'Con él entra en su cuenta. De 3 a 32 letras de la a a la z, cifras, puntos, guiones o guiones bajos.',
    userIdRule: 'Use de 3 a 32 letras de la a a la z, cifras, puntos, guiones o guiones bajos.',
    birth: 'Indique una fecha real.',
    age: (years) =>
      `Debe tener ${years} años o más. Le pedimos su fecha de nacimiento y su país antes del primer depósito.`,
    consentBefore: 'Con «Registrarse» acepta los ',
    consentLink: 'Términos y condiciones',
    missing: 'Rellene este campo.',
    email: 'Indique una dirección de correo como nombre@example.com.',
    mobile: 'Indique un número de teléfono como +34 912 345 678.',
    showPassword: 'Mostrar u ocultar la contraseña',
  },
  profile: {
    title: 'Perfil',
    lead: 'Quién es usted, y dónde tiene la sesión abierta.',
    completeTitle: 'Complete su perfil',
    completeText: 'Los depósitos y las apuestas empiezan cuando esto esté completo:',
    missing: {
      name: 'su nombre completo',
      dateOfBirth: 'su fecha de nacimiento',
      address: 'su domicilio',
      country: 'su país de residencia',
    },
    form: 'Datos personales',
    fullName: 'Nombre completo',
    address: 'Domicilio',
    gender: 'Género (opcional)',
    genderUnsaid: 'Prefiero no decirlo',
    genders: { female: 'Mujer', male: 'Hombre', other: 'Otro' },
    addressFixed:
      'Su dirección está verificada. Si se ha mudado, comuníquelo en la página Identidad.',
    addressHint: 'Calle y número, código postal, localidad.',
    save: 'Guardar',
    saveAndGoOn: 'Guardar y seguir',
    saved: 'Su perfil está guardado.',
    locked: 'Solo atención al cliente puede cambiar el nombre y la fecha de nacimiento.',
    state: 'Cuenta',
    states: {
      profile_incomplete: 'Perfil incompleto',
      active: 'Activa',
      inactive: 'Inactiva',
      suspended: 'Suspendida',
      timed_out: 'En pausa',
      excluded: 'Excluida',
      closed: 'Cerrada',
    },
    stateTexts: {
      profile_incomplete:
        'Puede mirar lo que hay. Para depositar y apostar hace falta un perfil completo.',
      active: 'Puede depositar, apostar y retirar.',
      inactive: 'Hace mucho que no hay apuestas. Puede depositar, apostar y retirar.',
      suspended:
        'Los depósitos y las apuestas están detenidos. Puede seguir pidiendo su dinero. Para todo lo demás, escriba a atención al cliente.',
      timed_out:
        'Su cuenta está en pausa. Cuando termine, la página Límites y pausas le indica cómo volver. Retirar puede ya ahora.',
      excluded: 'Se ha excluido del juego. Puede retirar su saldo en cualquier momento.',
      closed: 'Esta cuenta está cerrada.',
    },
    limits: 'Límites y pausas',
    identityLink: 'Acreditar su identidad, edad y domicilio',
    limitsLink: 'Fijar límites, tomarse una pausa o excluirse',
    userId: 'Nombre de usuario',
    playerNumber: 'Número de jugador',
    otherDevice: 'Entrar en otro dispositivo',
    otherDeviceText:
      'Crea un enlace y un código para su teléfono. Vale una vez, durante un minuto. Quien lo abra entra como si fuera usted: no se lo enseñe a nadie. Si cierra la sesión en un dispositivo, se cierra en los dos.',
    makeCode: 'Crear un código',
    makeAnother: 'Crear otro código',
    codeLink: 'Enlace para entrar',
    codePicture: 'Código QR del enlace para entrar',
    codeEndsIn: (seconds) => `Vale ${seconds} segundos más.`,
    codeEnded: 'Este código ya no vale.',
    programs: 'Programas',
    programsText: 'Deje que un programa suyo consulte las cuotas y apueste por usted.',
    programsLink: 'Claves de aplicación',
    signInFirst: 'Entre en su cuenta para ver su perfil.',
  },
  preferences: {
    title: 'Preferencias',
    kept: 'Se guardan con su cuenta, para todos sus dispositivos.',
    oddsFormat: 'Las cuotas se muestran como',
    oddsFormatHint:
      'En las listas, en la página de un partido y en el boleto. Usted escribe, y nosotros aceptamos, cuotas decimales: todas las demás formas, salvo las fracciones, se redondean.',
    oddsFormats: {
      decimal: 'Cuotas decimales',
      fractional: 'Cuotas fraccionarias',
      american: 'Cuotas americanas',
      indonesian: 'Cuotas indonesias',
      probability: 'Probabilidad',
    },
    example: (name, odds) => `${name}: ${odds}`,
    timeZone: 'Zona horaria de fechas y horas',
    timeZoneNow: (time) =>
      `Allí son ahora las ${time}. Los días de una lista también empiezan y terminan según ella.`,
    deviceZone: (zone) => `La de este dispositivo (${zone})`,
    asksFirst: 'Preguntarme antes de hacer una apuesta',
    keepsStake: 'Empezar con el importe de mi última apuesta',
    quickStakes: 'Sus importes rápidos',
    quickStake: (place) => `Importe rápido ${place}`,
  },
  sessions: {
    heading: 'Dónde tiene la sesión abierta',
    life: 'Una sesión termina cuando la cierra, cuando no se ha usado durante un tiempo y, a más tardar, al llegar a su duración máxima.',
    open: (pages, programs) =>
      `Abiertas ahora: ${plural(
        pages,
        'solo esta sesión',
        `${counted(pages, 'sesión', 'sesiones')} de este sitio, incluida esta`,
      )}${programs === 0 ? '' : `, y ${counted(programs, 'sesión', 'sesiones')} de sus programas`}.`,
    title: 'Cerrar todas las sesiones',
    question:
      'Se cierra la sesión en todos sus dispositivos y programas, también en este. Las apuestas y las órdenes quedan como están.',
    confirm: 'Cerrar todas las sesiones',
    cancel: 'Seguir con la sesión abierta',
  },
  handOff: {
    title: (name) => `¿Entrar como ${name}?`,
    fresh: 'Siga solo si esta es su propia cuenta.',
    replaces:
      'Siga solo si esta es su propia cuenta. Sustituye a la cuenta que está abierta ahora en este dispositivo.',
    confirm: 'Entrar',
    refuse: 'No entrar',
  },
}
