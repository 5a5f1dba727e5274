/** Known schemes by country: kind, rate in per cent, and what it is paid on. Others get a general text. */
const LIST = `
GB|tax credit|34|Audio-Visual Expenditure Credit|core costs used or consumed in the country, up to 80 per cent of the budget
US|transferable tax credit|20 to 40|state programmes|spend in the state, with uplifts for rural counties and resident crew
FR|tax rebate|30 to 40|TRIP|eligible French spend, with the higher rate for effects-heavy shows
DE|grant|30|German Federal Film Fund|approved German production costs
CA|refundable tax credit|16 to 28|federal and provincial credits|qualified Canadian labour, stackable with provincial credits
ES|tax deduction|25 to 50|Spanish deduction|Spanish spend, highest in the Canary Islands and Navarre
IT|tax credit|40|Italian tax credit|eligible spend inside the country
IN|cash rebate|30 to 40|Film Facilitation incentive|qualifying spend, with a bonus for Indian crew
AU|tax offset|30|Location Offset|qualifying Australian production expenditure
NZ|cash grant|20 to 25|Screen Production Rebate|qualifying spend, with a 5 per cent uplift for productions of lasting benefit
ZA|cash rebate|25|Foreign Film Incentive|qualifying South African production expenditure
NL|cash rebate|35|Netherlands Production Incentive|eligible Dutch spend
BE|tax shelter|25 to 40|Belgian Tax Shelter|qualifying Belgian spend raised through investors
HU|tax rebate|30|Hungarian rebate|expert-certified Hungarian spend
CZ|cash rebate|25 to 35|Czech production incentive|qualifying local and international costs
PL|cash rebate|30|Polish cash rebate|Polish qualifying spend
IE|tax credit|32|Section 481|eligible Irish spend on cast, crew, goods and services
MT|cash rebate|up to 40|Malta rebate|qualifying local spend
GR|cash rebate|40|Hellenic rebate|eligible spend in Greece
HR|cash rebate|25 to 30|Croatian rebate|local spend, with more in less developed areas
RS|cash rebate|25 to 30|Serbian rebate|qualifying local spend
RO|cash rebate|30 to 45|Romanian scheme|eligible spend in the country
BG|cash rebate|25|Bulgarian rebate|eligible local spend
PT|cash rebate|25 to 30|Portuguese rebate|qualifying Portuguese spend
AT|grant|30 to 35|FISA+|Austrian spend, with a green bonus of 5 per cent
CH|cash rebate|20 to 40|PICS|Swiss spend of co-productions
SE|cash rebate|25|Swedish production rebate|qualifying Swedish spend
NO|cash rebate|25|Norwegian incentive|approved Norwegian costs
FI|cash rebate|25|Business Finland rebate|Finnish production costs
IS|cash rebate|25 to 35|Icelandic rebate|spend in the country and, above a share, in the EEA
EE|cash rebate|up to 30|Film Estonia|eligible local spend
LV|cash rebate|25 to 30|Latvian co-financing|spend in Latvia
LT|tax incentive|30|Lithuanian tax incentive|production costs met through local donors
SI|cash rebate|25|Slovenian rebate|eligible local spend
SK|cash rebate|33|Slovak rebate|eligible Slovak spend
CY|cash rebate|up to 45|Cyprus Film Scheme|qualifying local spend
TR|cash rebate|30|Turkish support|eligible spend in the country
MA|cash rebate|30|Moroccan rebate|eligible spend with eighteen or more working days
JO|cash rebate|25 to 45|Jordan rebate|qualified spend, by size of the production
AE|cash rebate|30 to 50|Abu Dhabi rebate|qualifying spend in the emirate
SA|cash rebate|up to 40|Saudi incentive|eligible spend on local talent and culture
IL|cash rebate|30|Israeli rebate|local qualifying spend
GE|cash rebate|20 to 25|Film in Georgia|qualified expenses
KR|cash grant|20 to 25|KOFIC location incentive|qualifying spend in Korea
JP|cash rebate|up to 50|JLOX+ incentive|eligible spend in Japan for large productions
TW|cash rebate|up to 30|Taiwan incentive|local spend
TH|cash rebate|15 to 30|Thai incentive|qualifying local spend
MY|cash rebate|30 to 35|FIMI|qualifying Malaysian spend
PH|cash rebate|20|Film Location Incentive|qualified local spend
CO|cash rebate|35 to 40|FFC and CINA certificates|audiovisual services in Colombia
DO|transferable tax credit|25|Law 108-10|local spend above the threshold
PR|tax credit|40|Puerto Rico credit|payments to residents, 20 per cent for non-residents
PA|cash rebate|25|Panama rebate|local spend
CL|cash rebate|30|IFI Audiovisual|qualified expenditure
UY|cash rebate|20 to 25|Uruguay Audiovisual Programme|eligible local spend
MU|cash rebate|30 to 40|Film Rebate Scheme|qualifying production expenditure
FJ|tax rebate|20|Fiji rebate|qualifying Fiji expenditure
KZ|cash rebate|30|Kazakh rebate|local spend
LU|selective aid|up to 40|Film Fund Luxembourg|spend in the Grand Duchy for co-productions
MK|cash rebate|20|North Macedonian rebate|eligible local spend
ME|cash rebate|25|Montenegrin rebate|qualifying spend
TT|cash rebate|up to 35|TTFilm rebate|qualifying local spend
UA|cash rebate|25 to 30|Ukrainian rebate|qualified spend
KE|exemptions|16|VAT relief on services|productions licensed by the commission
`;

export interface Incentive {
  kind: string;
  rate: string;
  scheme: string;
  base: string;
}

export const incentives = new Map<string, Incentive>(
  LIST.trim()
    .split('\n')
    .map((line) => {
      const [iso = '', kind = '', rate = '', scheme = '', base = ''] = line.split('|');
      return [iso, { kind, rate, scheme, base }];
    }),
);
