export declare const gatePictures: {
    readonly login: {
        src: string;
        alt: string;
    };
    readonly request: {
        src: string;
        alt: string;
    };
    readonly reset: {
        src: string;
        alt: string;
    };
};
