import type { PrivacyWords } from '../en/privacy';

export const privacy: PrivacyWords = {
  parts: [
    {
      title: 'Qué guarda este servidor',
      text: [
        'Juegas sin cuenta: Tabula no pide correo, teléfono ni contraseña.',
        'De cada sala, el servidor guarda los nombres que se escriben, los ajustes, el enlace de la llamada, cada carta, elección y voto, y lo que se dice con botones o por escrito.',
        'Tabula nunca recibe el sonido ni el vídeo de la llamada.',
        'Las direcciones IP solo están en memoria, para evitar abusos.',
      ],
    },
    {
      title: 'Durante cuánto tiempo',
      text: [
        'Una sala se borra unos 30 días después de su último uso, y una repetición, unos 30 días después de su partida; las copias de seguridad automáticas las guardan alrededor de una semana más.',
      ],
    },
    {
      title: 'Quién puede leerlo',
      text: [
        'Durante la partida, los demás solo ven lo que permiten las reglas.',
        'Después, cualquiera que tenga el enlace de la repetición puede verla.',
        'Quienes llevan este servidor pueden leer todo lo que guarda, y quizá conserven copias de seguridad más tiempo.',
      ],
    },
    {
      title: 'Cómo pedir que se borre',
      text: [
        'El anfitrión puede borrar las repeticiones en la sala de espera, en «Partidas de hoy»; quienes llevan este servidor pueden borrar una sala entera si les das su código, salvo que todas las salas estén en un solo archivo.',
        'Tu navegador guarda tu nombre, tu idioma y las claves de tus asientos (también en una cookie) hasta que borres los datos de este sitio.',
      ],
    },
  ],
};
