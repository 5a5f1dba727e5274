/** Names as they are met in a country: people's first and last names, and words that companies there are called by. */
export interface Culture {
  first: string[];
  last: string[];
  words: string[];
  /** What stands after the words, in the manner of the country. */
  forms: string[];
  streets: string[];
}

const culture = (first: string, last: string, words: string, forms: string, streets: string): Culture => ({
  first: first.split(','),
  last: last.split(','),
  words: words.split(','),
  forms: forms.split(','),
  streets: streets.split(','),
});

const english = culture(
  'Amelia,Oliver,Grace,Harry,Isla,Jack,Freya,George,Poppy,Noah,Ruby,Leo,Alice,Theo,Martha,Rory,Erin,Callum,Niamh,Dylan,Megan,Owen,Zoe,Marcus,Priya,Jamal,Hannah,Toby,Imogen,Felix,Nadia,Reuben,Tamsin,Hugo,Bethan,Kofi,Sadie,Ivan,Maeve,Caleb',
  'Ashworth,Bennett,Calder,Dawson,Ellery,Fairfax,Greaves,Harding,Ingram,Jarvis,Keane,Lockhart,Marsden,Norwood,Oakley,Prescott,Quinn,Radley,Sinclair,Thorne,Underhill,Vance,Whitaker,Yates,Abbott,Barlow,Crane,Drummond,Eastwood,Fletcher,Garrick,Holloway,Irving,Kendrick,Langley,Mercer,Nolan,Osborne,Penrose,Rowan,Shaw,Tennant,Wilde,Beckett,Carver,Delaney,Frost,Hale',
  'Northlight,Copper Kettle,Blue Heron,Longshore,Paper Lantern,Second Sun,Harbour,Red Brick,Silver Birch,Tall Tree,Open Gate,Half Moon,Wild Thyme,Black Barn,Clearwater,Slate,Firefly,Iron Bridge,Magpie,Lighthouse,Kingfisher,Salt Marsh,Westerly,Foxglove,Cloudbreak,Old Mill,Tin Roof,Bright Side,Fourth Wall,Moonraker,Brass Band,Hawthorn,Quiet Storm,Signal Hill,Long Acre,Nine Elms,Starling,Undertow,Fieldhouse,Goldcrest,Stone Lane,Rainmaker,High Street,Nightjar,Compass,Tidal,Evergreen,Boxcar',
  'Films,Pictures,Productions,Media,Studios,Film Services,Screen,Entertainment,Collective,Content,Film & TV,Film Company',
  'High Street,Mill Lane,Station Road,Church Street,Park Avenue,Victoria Road,King Street,Bridge Street,Market Place,Harbour Road,Queen Street,Union Street,Canal Walk,Foundry Lane,Elm Grove,West Street',
);

export const cultures: Record<string, Culture> = {
  english,
  american: {
    ...english,
    words:
      'Cactus Flower,Big Sky,Two Rivers,Redwood,Mesa,Pacific Standard,Blue Ridge,Prairie Dog,Neon Desert,Sunday Driver,Golden Hour,Bayou,Steel City,Palmetto,Lone Pine,Coyote,Silver Lake,Canyon,Rust Belt,Marquee,Skyline,Echo Park,Brownstone,Third Coast,Wagon Wheel,Route Nine,Night Owl,Bluebonnet,Driftwood,Tailgate,Cedar,Lucky Dog,Overland,Sawtooth,Fireside,Juniper,Harvest Moon,Waypoint,Backlot,Sidecar'.split(
        ',',
      ),
    streets:
      'Main Street,Sunset Avenue,Oak Street,Washington Avenue,5th Street,Maple Drive,Broadway,2nd Avenue,Lincoln Boulevard,Pine Street,Industrial Parkway,Lake Shore Drive,Canal Street,Peachtree Road,Mission Street,Elm Street'.split(
        ',',
      ),
  },
  french: culture(
    'Camille,Louis,Chloé,Hugo,Léa,Jules,Manon,Arthur,Inès,Gabriel,Margaux,Paul,Juliette,Antoine,Élise,Mathieu,Clémence,Rémi,Sophie,Baptiste',
    'Moreau,Lefèvre,Garnier,Roussel,Blanchard,Faure,Mercier,Chevalier,Renaud,Perrin,Lambert,Caron,Giraud,Delmas,Vasseur,Marchand,Carpentier,Besson,Aubry,Picard,Fontaine,Leclerc,Boulanger,Tessier',
    'Lumière Noire,Grand Angle,La Boussole,Contre-Jour,Belle Étoile,Hors Champ,Plein Sud,Trois Fenêtres,La Lanterne,Nuit Blanche,Deuxième Rang,Petit Matin,Les Hirondelles,Rive Droite,Le Phare,Ciel Ouvert,La Marge,Double Vue,Quai Ouest,Les Bruyères',
    'Films,Productions,Audiovisuel,Images,Cinéma,Production',
    'rue de la République,avenue Victor Hugo,rue des Lilas,boulevard Voltaire,rue du Moulin,quai de la Gare,rue Pasteur,place du Marché,rue Jean Jaurès,chemin des Vignes',
  ),
  german: culture(
    'Anna,Lukas,Lena,Jonas,Marie,Felix,Sophie,Paul,Clara,Maximilian,Johanna,Moritz,Greta,Tobias,Katharina,Emil,Frieda,Stefan,Birgit,Anton',
    'Hoffmann,Brandt,Vogel,Krüger,Lindner,Seidel,Albrecht,Bergmann,Kessler,Ziegler,Roth,Engel,Pohl,Sommer,Winkler,Haas,Schreiber,Thiele,Wagner,Baumann,Keller,Huber,Steiner,Moser',
    'Nordlicht,Blaue Stunde,Lichtblick,Weitwinkel,Hinterhof,Schwarzwald,Morgenrot,Gegenlicht,Alte Fabrik,Zweite Klappe,Sternwarte,Kiosk,Flussufer,Goldfisch,Windrad,Bahnhof Süd,Silberwald,Tageslicht,Bergwerk,Hafenkante',
    'Film,Filmproduktion,Medien,Produktion,Bildwerk,Filmservice,Studios',
    'Hauptstraße,Bahnhofstraße,Lindenallee,Gartenstraße,Schillerstraße,Am Hafen,Mühlenweg,Goethestraße,Ringstraße,Fabrikstraße',
  ),
  spanish: culture(
    'Lucía,Mateo,Sofía,Diego,Valentina,Javier,Carmen,Álvaro,Elena,Pablo,Marta,Andrés,Paula,Nicolás,Irene,Rafael,Camila,Joaquín,Rocío,Emilio',
    'García,Navarro,Ortega,Delgado,Castillo,Vargas,Molina,Serrano,Iglesias,Cabrera,Fuentes,Rojas,Aguilar,Medina,Herrera,Paredes,Salinas,Quintana,Robles,Cordero,Vega,Montes,Peralta,Bravo',
    'Luz Propia,Tercera Fila,Cielo Abierto,La Azotea,Mar Adentro,El Faro,Doble Cara,Tierra Roja,La Ventana,Primer Plano,Sol de Abril,Casa Vieja,Viento Sur,Sombra Larga,Dos Orillas,La Brújula,Puerto Claro,Contraluz,Noche Clara,El Molino',
    'Films,Producciones,Audiovisual,Cine,Producciones Cinematográficas,Contenidos',
    'Calle Mayor,Avenida de la Constitución,Calle del Sol,Paseo Marítimo,Calle Real,Plaza de España,Avenida Libertad,Calle San José,Calle del Carmen,Ronda Norte',
  ),
  italian: culture(
    'Giulia,Lorenzo,Chiara,Matteo,Francesca,Alessandro,Elisa,Davide,Sara,Marco,Martina,Luca,Beatrice,Simone,Valeria,Pietro',
    'Ferrari,Conti,Marchetti,Galli,Rinaldi,Moretti,Barbieri,Fontana,Santoro,Caruso,Lombardi,Testa,Pellegrini,Grassi,Bianco,Donati,Vitale,Sala,Leone,Amato',
    'Luna Nuova,Campo Lungo,La Lanterna,Controcampo,Mezzogiorno,Terra Rossa,Sesta Porta,Ombra Lunga,Il Faro,Ciak Due,Vento Caldo,Ottava Onda,Casa Blu,Primo Piano,Lucciola,Mare Mosso',
    'Film,Produzioni,Cinematografica,Media,Audiovisivi,Production',
    'Via Roma,Via Garibaldi,Corso Italia,Via Dante,Piazza Mazzini,Via Cavour,Viale Europa,Via Verdi,Via della Stazione,Lungomare Sud',
  ),
  portuguese: culture(
    'Beatriz,João,Mariana,Tiago,Inês,Miguel,Carolina,Rui,Ana,Bruno,Larissa,Thiago,Fernanda,Caio,Luana,Rafael',
    'Almeida,Barbosa,Carvalho,Duarte,Esteves,Figueiredo,Gonçalves,Moreira,Nogueira,Oliveira,Pacheco,Queiroz,Ribeiro,Saraiva,Teixeira,Vasconcelos,Freitas,Monteiro',
    'Maré Alta,Luz do Norte,Sete Colinas,Céu Aberto,Terra Firme,Janela Azul,Outra Margem,Farol,Casa Amarela,Vento Leste,Pedra Branca,Noite Clara,Boa Onda,Areia Fina',
    'Filmes,Produções,Audiovisual,Cinema,Conteúdo',
    'Rua do Comércio,Avenida da Liberdade,Rua das Flores,Rua São João,Avenida Atlântica,Rua Augusta,Travessa do Sol,Largo da Matriz',
  ),
  dutch: culture(
    'Emma,Daan,Sanne,Bram,Lotte,Sem,Fleur,Thijs,Eva,Jeroen,Maud,Pieter,Noor,Wout',
    'de Vries,Jansen,Bakker,Visser,Smit,Mulder,Dekker,van Dijk,Peters,Claes,Maes,Wouters,Hendriks,Kuiper,Vermeulen,Bosman',
    'Lage Landen,Zilverlicht,Nachtwerk,Witte Raaf,Kade Vier,Tweede Zon,Oranje Boven,Stroomopwaarts,Blauwe Uur,Loods Negen,Vuurtoren,Buitenlicht',
    'Film,Producties,Media,Filmproducties,Beeld',
    'Dorpsstraat,Kerkstraat,Stationsweg,Havenkade,Molenweg,Prinsengracht,Nieuwstraat,Parklaan',
  ),
  nordic: culture(
    'Astrid,Lars,Ingrid,Erik,Freja,Magnus,Liv,Anders,Saga,Nils,Signe,Oskar,Elin,Henrik,Aino,Mikko,Sigrún,Jón',
    'Lindqvist,Berglund,Solberg,Haugen,Nygaard,Holm,Dahl,Ekström,Strand,Kjær,Lund,Virtanen,Korhonen,Rasmussen,Sandvik,Eklund,Moberg,Thorsen',
    'Norrsken,Midsummer,Fjordlys,Blå Timme,Skog,Vinterljus,Havn,Polar,Nordavind,Granit,Isbre,Björk,Solvind,Skärgård,Lykke,Tundra',
    'Film,Produksjon,Media,Pictures,Filmhus,Studio',
    'Storgatan,Havnegata,Kungsgatan,Skolevej,Kirkegata,Vestergade,Strandvägen,Industrigatan',
  ),
  slavic: culture(
    'Jan,Katarzyna,Petr,Ana,Marko,Zuzanna,Tomáš,Ivana,Milan,Jelena,Piotr,Eva,Luka,Magda,Filip,Nina',
    'Novák,Kowalski,Horvat,Dvořák,Jovanović,Zieliński,Kovač,Marek,Petrov,Král,Wójcik,Babić,Veselý,Ilić,Sokol,Hruška,Kamiński,Dimitrov',
    'Zlatý Kohout,Nova Zora,Biały Kruk,Stara Pošta,Modrý Most,Sever,Svetlo,Dunav,Orion,Nowa Fala,Zvezda,Lipa,Vltava,Kamen,Bursztyn,Jantar',
    'Film,Filmová Produkce,Studio,Produkcija,Media,Pictures',
    'Hlavní,Nowa,Trg Slobode,Dunajska,Školská,Ulica Lipowa,Zahradní,Kralja Petra',
  ),
  hungarian: culture(
    'Zsófia,Bence,Anna,Máté,Réka,Gergő,Eszter,Dániel,Dorka,Balázs',
    'Nagy,Szabó,Kovács,Tóth,Horváth,Varga,Kiss,Molnár,Németh,Farkas,Balogh,Lakatos',
    'Aranyhal,Kék Duna,Napfény,Lámpás,Fehér Ló,Csillag,Északi Fény,Régi Malom',
    'Film,Produkció,Filmstúdió,Média',
    'Fő utca,Petőfi utca,Kossuth Lajos utca,Rákóczi út,Duna sor',
  ),
  romanian: culture(
    'Andreea,Mihai,Ioana,Radu,Elena,Vlad,Alina,Bogdan,Cristina,Matei',
    'Popescu,Ionescu,Dumitru,Stan,Marin,Munteanu,Lungu,Dobre,Rusu,Moldovan',
    'Lumina,Cerul Albastru,Vatra,Luceafăr,Carpați,Delta,Floarea,Cadru',
    'Film,Producții,Media,Studio',
    'Strada Libertății,Calea Victoriei,Strada Unirii,Bulevardul Carol,Strada Morii',
  ),
  greek: culture(
    'Eleni,Nikos,Maria,Yannis,Katerina,Dimitris,Sofia,Andreas,Despina,Kostas',
    'Papadakis,Georgiou,Nikolaidis,Vlachos,Pappas,Christou,Makris,Andreou,Stavrou,Kanellos',
    'Aegean Light,Meltemi,Halcyon,Kyma,Blue Threshold,Agora,Pelagos,Helios,Ithaki,Kalliope',
    'Films,Productions,Pictures,Audiovisual',
    'Ermou Street,Athinas Street,Leoforos Nikis,Akadimias Street,Makariou Avenue',
  ),
  turkic: culture(
    'Elif,Mert,Zeynep,Emre,Aylin,Kerem,Aygül,Timur,Leyla,Bakyt,Nino,Giorgi,Ani,Tigran',
    'Yılmaz,Kaya,Demir,Aydın,Arslan,Sultanov,Akhmetov,Beridze,Kapanadze,Petrosyan,Mammadov,Karimov',
    'Gece Mavisi,Boğaz,Anadolu,İpek Yolu,Silk Road,Ararat,Steppe Wind,Altın Saat,Caravan,Kavkaz,Turquoise,Nar',
    'Film,Yapım,Prodüksiyon,Media,Studio,Pictures',
    'Cumhuriyet Caddesi,İstiklal Sokak,Rustaveli Avenue,Abay Street,Atatürk Bulvarı',
  ),
  arabic: culture(
    'Layla,Omar,Yasmin,Karim,Noor,Tariq,Salma,Hassan,Rania,Youssef,Amal,Khalid,Dina,Sami,Noa,Amit',
    'Haddad,Khalil,Mansour,Nasser,Rahman,Saleh,Zaki,Bennani,Amrani,Khoury,Al Farsi,Darwish,Fahmi,Jaber,Levi,Toubassi',
    'Desert Rose,Atlas,Sahara Light,Cedar,Falcon,Red Sand,Qamar,Oasis,Minaret,Sirocco,Dune,Al Noor,Mirage,Khamsin,Pearl,Medina',
    'Films,Productions,Media,Pictures,Film Services,Studios',
    'Corniche Road,Al Wahda Street,Rue Mohammed V,Tahrir Street,King Hussein Street,Palm Avenue,Airport Road',
  ),
  african: culture(
    'Amara,Kwame,Zanele,Chinedu,Wanjiru,Thabo,Aisha,Tendai,Fatou,Musa,Nomsa,Kagiso,Lerato,Baraka,Ines,Sekou',
    'Okafor,Mensah,Dlamini,Mwangi,Nkosi,Diallo,Banda,Moyo,Abebe,Kamau,Botha,van der Merwe,Traoré,Achieng,Naidoo,Tembo',
    'Baobab,Rift Valley,Acacia,Harmattan,Table Bay,Savanna,Ubuntu,Marula,Lion Rock,Zambezi,Kente,Sunbird,Ember,Kopje,Fever Tree,Drumbeat',
    'Films,Productions,Media,Pictures,Film Services,Entertainment',
    'Independence Avenue,Main Road,Kenyatta Avenue,Long Street,Market Street,Nelson Mandela Drive,Airport Road,Marine Drive',
  ),
  indian: culture(
    'Aarav,Ananya,Rohan,Diya,Kabir,Meera,Arjun,Kavya,Vikram,Nisha,Farhan,Sana,Dilan,Ishara,Tashi,Suman',
    'Sharma,Iyer,Mehta,Reddy,Kapoor,Nair,Chatterjee,Deshmukh,Bose,Malhotra,Khan,Perera,Rana,Joshi,Menon,Gill,Fernando,Rahman',
    'Monsoon,Banyan,Lotus,Marigold,Peacock,Saffron,Deccan,Ganga,Mango Tree,Indigo,Chai,Himalaya,Kite,Rangoli,Tiger Lily,Veena',
    'Films,Productions,Motion Pictures,Talkies,Media,Entertainment,Studios',
    'MG Road,Linking Road,Park Street,Station Road,Film City Road,Galle Road,Mall Road,Temple Street',
  ),
  chinese: culture(
    'Wei,Li Na,Jun,Mei,Hao,Xin,Ying,Chen,Kai,Lan,Yu,Fang',
    'Wang,Li,Zhang,Liu,Chen,Yang,Huang,Zhao,Wu,Zhou,Lin,Chan,Wong,Tan,Lim,Ho',
    'Jade Mountain,Red Lantern,Silver River,Bamboo,Golden Carp,Plum Blossom,Dragonfly,East Gate,Crane,Harbour Light,Nine Bridges,White Tea',
    'Films,Film & TV,Culture Media,Pictures,Productions,Studio',
    'Nanjing Road,Zhongshan Road,Queen’s Road,Orchard Lane,Renmin Road,Des Voeux Road',
  ),
  japanese: culture(
    'Haruto,Yui,Sota,Aoi,Ren,Hina,Takumi,Sakura,Daiki,Misaki',
    'Sato,Suzuki,Takahashi,Tanaka,Watanabe,Ito,Yamamoto,Nakamura,Kobayashi,Mori',
    'Hikari,Kaze,Tsuki,Nagi,Kumo,Yama,Sora,Komorebi,Tombo,Mizu,Akari,Hoshi',
    'Films,Pictures,Eizo,Productions,Inc,Studio',
    'Aoyama-dori,Sakura-dori,Omotesando,Ginza Chuo-dori,Midosuji',
  ),
  korean: culture(
    'Minjun,Seoyeon,Jiho,Hayoon,Dohyun,Jiwoo,Seojun,Yuna',
    'Kim,Lee,Park,Choi,Jung,Kang,Cho,Yoon,Jang,Han',
    'Haneul,Morning Calm,Bada,Dal,Hanok,Saebyeok,Namu,Byeol,Blue House Lane,Moonlit River',
    'Films,Pictures,Entertainment,Media,Studio',
    'Teheran-ro,Sejong-daero,Gangnam-daero,Haeundae-ro,Mapo-daero',
  ),
  southeastAsian: culture(
    'Anong,Nguyen,Putri,Rizal,Mai,Somchai,Siti,Budi,Linh,Jose,Maria,Arif,Dara,Kanya',
    'Nguyen,Tran,Santoso,Wijaya,Reyes,Santos,Suwan,Chaiya,Abdullah,Ismail,Sok,Pham,Cruz,Hidayat',
    'Lotus Pond,Mekong,Island Hop,Orchid,Rice Field,Monsoon Road,Gecko,Banyan Tree,Coral,Lantern Street,Jepun,Sampan',
    'Films,Productions,Pictures,Film Services,Media',
    'Sukhumvit Road,Jalan Sudirman,Nguyen Hue,Jalan Ampang,Roxas Boulevard,Charoen Krung Road',
  ),
  baltic: culture(
    'Kristjan,Liis,Jonas,Eglė,Rasa,Mantas,Ilze,Jānis,Marta,Rihards',
    'Tamm,Saar,Kask,Kazlauskas,Petraitis,Balodis,Ozols,Kalniņš,Jankauskas,Mägi',
    'Amber Coast,Põhjala,Gintaras,Birch,Baltic Light,Vėjas,Saule,Meri',
    'Film,Films,Studio,Pictures',
    'Pikk tänav,Gedimino prospektas,Brīvības iela,Tartu maantee,Pilies gatvė',
  ),
};

const OF: Record<string, string> = {
  US: 'american',
  PR: 'spanish',
  FR: 'french',
  MC: 'french',
  LU: 'french',
  DE: 'german',
  AT: 'german',
  CH: 'german',
  LI: 'german',
  IT: 'italian',
  MT: 'italian',
  PT: 'portuguese',
  BR: 'portuguese',
  AO: 'portuguese',
  MZ: 'portuguese',
  CV: 'portuguese',
  NL: 'dutch',
  BE: 'dutch',
  HU: 'hungarian',
  RO: 'romanian',
  MD: 'romanian',
  GR: 'greek',
  CY: 'greek',
  TR: 'turkic',
  GE: 'turkic',
  AM: 'turkic',
  AZ: 'turkic',
  CN: 'chinese',
  HK: 'chinese',
  TW: 'chinese',
  SG: 'chinese',
  MO: 'chinese',
  JP: 'japanese',
  KR: 'korean',
  EE: 'baltic',
  LV: 'baltic',
  LT: 'baltic',
  IL: 'arabic',
  AL: 'slavic',
  AD: 'spanish',
  ES: 'spanish',
  EC: 'spanish',
  FI: 'nordic',
  IS: 'nordic',
};

const BY_REGION: Record<string, string> = {
  nordic: 'nordic',
  eastEurope: 'slavic',
  mediterranean: 'slavic',
  alps: 'slavic',
  caucasus: 'turkic',
  centralAsia: 'turkic',
  middleEast: 'arabic',
  northAfrica: 'arabic',
  sahel: 'african',
  westAfrica: 'african',
  eastAfrica: 'african',
  southernAfrica: 'african',
  indianSubcontinent: 'indian',
  himalaya: 'indian',
  southeastAsia: 'southeastAsian',
  centralAmerica: 'spanish',
  andes: 'spanish',
  southernCone: 'spanish',
  amazonia: 'spanish',
};

const SPANISH_ISLANDS = ['CU', 'DO'];

export function cultureOf(iso: string, region: string): Culture {
  const name = OF[iso] ?? (SPANISH_ISLANDS.includes(iso) ? 'spanish' : BY_REGION[region]);
  return cultures[name ?? 'english'] ?? english;
}
