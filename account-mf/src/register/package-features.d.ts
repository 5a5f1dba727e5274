import { type PackageCode } from '@unitbase/contracts/tiers';
/** What a package holds of one feature: a number, or whether it has it at all. */
export type FeatureValue = number | boolean;
export interface PackageFeature {
    name: string;
    values: Record<PackageCode, FeatureValue>;
}
export interface FeatureGroup {
    name: string;
    features: PackageFeature[];
}
/** The comparison's rows (spec accounts §3, §6, §9), from the same limits that the editor and the api enforce. */
export declare const featureGroups: FeatureGroup[];
export type PackageFormName = 'basic' | 'corporate' | 'gold' | 'platinum';
/** The registration form of a package: its code in lower case (spec accounts §2). */
export declare const formOfPackage: (code: PackageCode) => PackageFormName;
/** The package of a registration form; null for a plain user account. */
export declare const packageOfForm: (form: string) => PackageCode | null;
