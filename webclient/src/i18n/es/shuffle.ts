import type { ShuffleWords } from '../en/shuffle';

/** Words for what the phones have drawn, which people compare aloud. */
export const shuffle: ShuffleWords = {
  hint: 'Lean estas palabras en voz alta. Si otro teléfono muestra otras, el servidor no enseñó lo mismo a todos.',
  words: `
    gato perro caballo vaca cerdo oveja cabra gallina pato oca ratón conejo zorro oso león tigre
    elefante mono cebra jirafa camello ciervo rana pez ballena delfín tiburón pulpo cangrejo caracol hormiga abeja
    araña águila cisne pingüino burro erizo panda koala canguro gusano gamba pollito gallo paloma cuervo dragón
    manzana pera cereza uva limón naranja plátano melón coco higo nuez almendra tomate patata cebolla ajo
    pimienta sal azúcar miel pan huevo leche arroz sopa pizza tarta galleta café té agua vino
    zumo ensalada seta maíz calabaza col pepino aceituna carne hielo sol luna estrella cielo nube lluvia
    nieve viento tormenta trueno fuego humo mar lago río ola playa isla montaña valle colina bosque
    desierto volcán cueva piedra arena árbol hoja flor rosa tulipán hierba raíz semilla pino roble palmera
    cactus oro plata hierro diamante perla casa puerta ventana tejado muro escalera cama silla lámpara vela
    espejo reloj llave alfombra almohada manta taza plato cuchillo olla horno jabón cepillo peine escoba cubo
    caja bolso cesta maleta paraguas libro lápiz mapa bandera campana tambor guitarra piano violín trompeta flauta
    radio pelota muñeca cometa puzle martillo clavo sierra cuerda aguja hilo botón sombrero camisa falda zapato
    bota calcetín guante bufanda cinturón anillo corona abrigo coche autobús tren tranvía camión taxi bici barca
    avión cohete tractor rueda puente torre castillo iglesia escuela hospital banco mercado tienda hotel museo teatro
    cine parque jardín granja molino pozo puerto circo zoo cocina mano pie cabeza nariz boca oreja
    diente dedo corazón hueso barba pelo lengua brazo rey reina pirata robot ángel médico cocinero marinero
  `,
};
